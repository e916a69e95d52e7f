/** Styles of the inbox page, light and dark, from 320 px width. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --navy: #0b2a3c;
  --page: #f4f8f7;
  --surface: #ffffff;
  --text: #0b2a3c;
  --quiet: #4d6472;
  --line: #d8e3e2;
  --accent: #0f6e78;
  --selected: #e2f0ef;
  --sand: #e9dcc3;
  --danger: #b93a21;
  --focus: #e4572e;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #071b27;
    --surface: #0d2838;
    --text: #eef5f4;
    --quiet: #a5bac4;
    --line: #21455a;
    --accent: #6cc5cd;
    --selected: #13394c;
    --danger: #ff9a80;
    --focus: #ff9a80;
  }
}
* { box-sizing: border-box; }
html { height: 100%; }
body {
  margin: 0; min-height: 100%; display: flex; flex-direction: column;
  background: var(--page); color: var(--text);
  font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
}
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
[hidden] { display: none !important; }
.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

.bar {
  display: flex; align-items: center; gap: 16px; padding: 0 20px; min-height: 60px;
  background: var(--navy); color: #fff; border-bottom: 3px solid #0f6e78;
}
.brand { display: inline-flex; align-items: center; gap: 10px; color: #fff; font-weight: 650; font-size: 1.0625rem; text-decoration: none; white-space: nowrap; }
.brand svg { color: var(--sand); }
.local { margin-left: auto; color: #c5d6dd; font-size: 0.875rem; }
.button {
  font: inherit; font-size: 0.9375rem; color: #fff; background: transparent; border: 1px solid #6b8796; border-radius: 8px;
  min-height: 40px; padding: 0 14px; cursor: pointer; white-space: nowrap;
}
.button:hover { background: #173d52; border-color: #c5d6dd; }
.is-offline .bar::after { content: 'Stopped'; color: #ffb7a3; font-weight: 600; }

.panes { flex: 1; display: grid; grid-template-columns: minmax(300px, 400px) minmax(0, 1fr); }
.list-pane { border-right: 1px solid var(--line); background: var(--surface); height: calc(100vh - 63px); overflow: auto; position: sticky; top: 0; }
.search { padding: 16px 16px 0; }
.search input {
  width: 100%; min-height: 44px; padding: 0 14px; font: inherit; color: inherit;
  background: var(--page); border: 1px solid var(--line); border-radius: 10px;
}
.search input::placeholder { color: var(--quiet); opacity: 1; }
.count { margin: 12px 20px 8px; color: var(--quiet); font-size: 0.8125rem; }
.messages { list-style: none; margin: 0; padding: 0 8px 16px; }
.messages a {
  display: block; padding: 12px; border-radius: 10px; color: inherit; text-decoration: none; border-left: 3px solid transparent;
}
.messages li + li { border-top: 1px solid var(--line); }
.messages a:hover { background: var(--page); }
.messages a[aria-current] { background: var(--selected); border-left-color: var(--accent); }
.row-top { display: flex; gap: 12px; justify-content: space-between; font-size: 0.875rem; color: var(--quiet); }
.row-to { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; min-width: 0; }
.row-top time { flex: none; font-variant-numeric: tabular-nums; }
.row-subject { display: block; margin-top: 2px; font-weight: 600; overflow-wrap: anywhere; }
.row-text { display: block; color: var(--quiet); font-size: 0.875rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }

.message-pane { padding: 28px clamp(20px, 4vw, 48px) 48px; min-width: 0; }
article { max-width: 860px; }
.back { display: none; }
h1 { margin: 0 0 16px; font-size: clamp(1.375rem, 1.1rem + 1.2vw, 1.875rem); line-height: 1.2; letter-spacing: -0.01em; overflow-wrap: anywhere; }
.facts { margin: 0 0 20px; font-size: 0.9375rem; }
.facts div { display: flex; gap: 12px; padding: 2px 0; }
.facts dt { flex: none; width: 76px; color: var(--quiet); }
.facts dd { margin: 0; min-width: 0; overflow-wrap: anywhere; }
.attachments { list-style: none; display: flex; flex-wrap: wrap; gap: 8px; margin: 0 0 20px; padding: 0; }
.attachments a {
  display: inline-flex; gap: 8px; align-items: center; min-height: 40px; padding: 0 14px; border: 1px solid var(--line); border-radius: 20px;
  background: var(--surface); text-decoration: none; font-size: 0.875rem; overflow-wrap: anywhere;
}
.attachments span { color: var(--quiet); white-space: nowrap; }
.tabs { display: flex; align-items: center; gap: 4px; border-bottom: 1px solid var(--line); }
.tabs button {
  font: inherit; font-weight: 550; color: var(--quiet); background: none; border: 0; border-bottom: 3px solid transparent;
  min-height: 44px; padding: 0 14px; margin-bottom: -1px; cursor: pointer;
}
.tabs button:hover { color: var(--text); }
.tabs button[aria-selected='true'] { color: var(--text); border-bottom-color: var(--accent); }
.raw { margin-left: auto; font-size: 0.875rem; padding: 10px 0; }
.panel { margin-top: 20px; }
iframe { display: block; width: 100%; min-height: 320px; border: 1px solid var(--line); border-radius: 12px; background: #fff; color-scheme: light; }
pre { margin: 0; padding: 20px; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; white-space: pre-wrap; overflow-wrap: anywhere; font: 0.9375rem/1.6 ui-monospace, SFMono-Regular, Menlo, monospace; }
table { width: 100%; border-collapse: collapse; font-size: 0.875rem; background: var(--surface); border: 1px solid var(--line); }
th, td { text-align: left; vertical-align: top; padding: 8px 12px; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
th { width: 30%; font-weight: 600; color: var(--quiet); }
.empty { padding: 56px 24px; text-align: center; color: var(--text); }
.empty p { margin: 0 0 4px; }
.message-pane .empty, .quiet { color: var(--quiet); }
.quiet { font-size: 0.9375rem; }
.not-found { padding: 56px 24px; }

@media (max-width: 799px) {
  .panes { display: block; }
  .list-pane { height: auto; position: static; border-right: 0; min-height: calc(100vh - 63px); }
  .message-pane { display: none; padding: 16px 16px 40px; }
  .has-open .list-pane { display: none; }
  .has-open .message-pane { display: block; }
  .back { display: inline-flex; align-items: center; min-height: 44px; margin-bottom: 4px; }
  .back::before { content: '\\2190'; margin-right: 8px; }
  .local { display: none; }
  .button { margin-left: auto; }
  .facts dt { width: 68px; }
  .tabs button { padding: 0 10px; }
  th { width: 38%; }
}
`
