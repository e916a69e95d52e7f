export const STYLESHEET = `
:root {
  --ground: #f2f5f6; --panel: #ffffff; --summary: #0e2f44; --on-summary: #f3f7f8; --on-summary-soft: #b9cdd6;
  --text: #12303f; --soft: #4c6673; --line: #cfdade; --field: #ffffff; --field-line: #7c939e;
  --main: #0b6b70; --main-strong: #085357; --on-main: #ffffff;
  --sand: #e9d8b4; --on-sand: #3d2f10; --bad: #a3271f; --bad-ground: #fdeceb; --good: #12663f; --good-ground: #e4f4ec;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0a1c27; --panel: #112a38; --summary: #081722; --on-summary: #eaf2f4; --on-summary-soft: #a3bac4;
    --text: #e6eff2; --soft: #a9bfc8; --line: #29495a; --field: #0c222e; --field-line: #6d8894;
    --main: #55c3bd; --main-strong: #7bd5cf; --on-main: #06262a;
    --sand: #4a3d1f; --on-sand: #f5e6c4; --bad: #ffb1aa; --bad-ground: #43201e; --good: #8fdcb4; --good-ground: #143828;
  }
}
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0; min-height: 100vh; display: flex; flex-direction: column;
  font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;
  color: var(--text); background: var(--ground);
}
h1, h2, p, dl, ul, table, figure { margin: 0; }
a { color: var(--main); text-underline-offset: 0.18em; }
:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; border-radius: 6px; }
.notice { background: var(--sand); color: var(--on-sand); padding: 0.5rem 1rem; text-align: center; font-size: 0.875rem; }
.notice strong { letter-spacing: 0.06em; text-transform: uppercase; font-size: 0.75rem; border: 1px solid; border-radius: 99px; padding: 0.1rem 0.6rem; margin-right: 0.4rem; }

.checkout { flex: 1; display: grid; grid-template-rows: auto 1fr; }
.summary { background: var(--summary); color: var(--on-summary); padding: 1.5rem 1.25rem; }
.summary .inner, .pay .inner { width: 100%; max-width: 28rem; margin-inline: auto; }
.summary a.back { color: var(--on-summary); text-decoration: none; display: inline-flex; align-items: center; gap: 0.5rem; min-height: 2.75rem; font-weight: 600; }
.summary a.back:hover { text-decoration: underline; }
.summary :focus-visible { outline-color: var(--sand); }
.summary .total-label { color: var(--on-summary-soft); margin-top: 0.75rem; }
.summary .total { font-size: 2.25rem; line-height: 1.2; font-weight: 650; letter-spacing: -0.02em; font-variant-numeric: tabular-nums; }
.lines { list-style: none; padding: 0; margin-top: 1.25rem; border-top: 1px solid rgb(255 255 255 / 0.18); }
.lines li { display: flex; justify-content: space-between; gap: 1rem; padding: 0.85rem 0; border-bottom: 1px solid rgb(255 255 255 / 0.18); }
.lines small, .summary .until { color: var(--on-summary-soft); font-size: 0.875rem; }
.lines span { overflow-wrap: anywhere; }
.lines .amount { white-space: nowrap; font-variant-numeric: tabular-nums; }
.summary .until { margin-top: 1rem; }
.pay { background: var(--panel); padding: 1.75rem 1.25rem 2.5rem; }
h1 { font-size: 1.375rem; line-height: 1.3; letter-spacing: -0.01em; }
h2 { font-size: 1.0625rem; line-height: 1.35; }

form { display: grid; gap: 1rem; margin-top: 1.25rem; }
.field { display: grid; gap: 0.3rem; align-content: start; }
.row { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; align-items: start; }
label { font-weight: 600; font-size: 0.9375rem; }
input { font: inherit; color: inherit; background: var(--field); border: 1px solid var(--field-line); border-radius: 8px; padding: 0.65rem 0.75rem; width: 100%; min-height: 2.9rem; font-variant-numeric: tabular-nums; }
input[aria-invalid='true'] { border-color: var(--bad); border-width: 2px; }
.hint { color: var(--soft); font-size: 0.875rem; }
.error { color: var(--bad); font-size: 0.875rem; }
.alert { background: var(--bad-ground); color: var(--bad); border: 1px solid currentcolor; border-radius: 8px; padding: 0.75rem 1rem; margin-top: 1rem; }
.alert strong { display: block; }
.button, button { font: inherit; font-weight: 650; border-radius: 8px; min-height: 3rem; padding: 0.65rem 1.1rem; cursor: pointer; border: 1px solid transparent; display: inline-flex; align-items: center; justify-content: center; text-decoration: none; }
button.primary, .button.primary { background: var(--main); color: var(--on-main); }
button.primary:hover { background: var(--main-strong); }
button.secondary, .button.secondary { background: transparent; color: var(--main); border-color: currentcolor; }
button.secondary:hover, .button.secondary:hover { background: color-mix(in srgb, var(--main) 10%, transparent); }
.actions { display: grid; gap: 0.75rem; margin-top: 0.25rem; }
details.cards { margin-top: 1.5rem; border: 1px solid var(--line); border-radius: 10px; padding: 0.25rem 1rem; }
details.cards summary { font-weight: 600; min-height: 2.75rem; display: flex; align-items: center; cursor: pointer; }
details.cards summary::before { content: '›'; margin-right: 0.6rem; font-size: 1.25rem; line-height: 1; transition: rotate 0.15s; }
details.cards[open] summary::before { rotate: 90deg; }
.cards ul { list-style: none; padding: 0 0 0.5rem; }
.cards li { display: grid; grid-template-columns: 1fr auto; gap: 0.1rem 1rem; align-items: center; padding: 0.6rem 0; border-top: 1px solid var(--line); }
.cards code { font: inherit; font-variant-numeric: tabular-nums; font-weight: 600; white-space: nowrap; }
.cards .hint { grid-column: 1; }
.cards a { grid-column: 2; grid-row: 1 / span 2; display: inline-flex; align-items: center; min-height: 2.75rem; }

.single { flex: 1; display: grid; place-items: start center; padding: 2rem 1rem 3rem; }
.card { background: var(--panel); border: 1px solid var(--line); border-radius: 14px; padding: 1.5rem 1.25rem; width: 100%; max-width: 34rem; }
.card > * + * { margin-top: 0.9rem; }
.card ul.asks { padding-left: 1.2rem; color: var(--soft); }
.summary-list { display: grid; grid-template-columns: auto 1fr; gap: 0.35rem 1.25rem; }
.summary-list dt { color: var(--soft); }
.summary-list dd { margin: 0; text-align: right; overflow-wrap: anywhere; }

.board { padding: 1.5rem 1rem 3rem; width: 100%; max-width: 76rem; margin-inline: auto; display: grid; gap: 1.75rem; grid-template-columns: minmax(0, 1fr); }
.facts { display: flex; flex-wrap: wrap; gap: 0.75rem; list-style: none; padding: 0; margin-top: 1rem; }
.facts li { background: var(--panel); border: 1px solid var(--line); border-radius: 10px; padding: 0.6rem 1rem; flex: 1 1 9rem; }
.facts b { display: block; font-size: 1.25rem; font-variant-numeric: tabular-nums; }
.facts span { color: var(--soft); font-size: 0.875rem; }
.scroll { overflow-x: auto; background: var(--panel); border: 1px solid var(--line); border-radius: 10px; margin-top: 0.6rem; }
table { border-collapse: collapse; width: 100%; font-size: 0.9375rem; }
th, td { text-align: left; padding: 0.6rem 0.9rem; border-bottom: 1px solid var(--line); white-space: nowrap; }
tr:last-child td { border-bottom: 0; }
th { color: var(--soft); font-weight: 600; font-size: 0.8125rem; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
td code { font-size: 0.8125rem; }
.empty { color: var(--soft); padding: 0.9rem; }
.state { display: inline-block; border-radius: 99px; padding: 0.05rem 0.6rem; font-size: 0.8125rem; background: color-mix(in srgb, var(--soft) 14%, transparent); }
.state.good { background: var(--good-ground); color: var(--good); }
.state.bad { background: var(--bad-ground); color: var(--bad); }

@media (min-width: 62rem) {
  .checkout { grid-template-rows: none; grid-template-columns: 1fr 1fr; }
  .summary, .pay { padding: 3.5rem 3rem; }
  .summary .inner { margin-right: 0; margin-left: auto; }
  .pay .inner { margin-left: 0; }
  .summary .total { font-size: 2.75rem; }
  .single { padding-top: 4rem; }
  .card { padding: 2rem; }
}
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
`
