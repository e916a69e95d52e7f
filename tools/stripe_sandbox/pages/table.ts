import { html, type Html } from './html.ts'

const GOOD = ['paid', 'succeeded', 'active', 'delivered', 'won']
const BAD = ['failed', 'expired', 'restricted', 'rejected', 'closed', 'lost', 'dropped', 'given up']

/** A titled table, or a sentence when it is empty. The last column holds amounts. */
export function table(
  title: string,
  columns: string[],
  rows: (Html | string)[][],
  empty: string,
  { lastIsNumber = true } = {}
): Html {
  const kind = (index: number) => (lastIsNumber && index === columns.length - 1 ? 'number' : '')
  const id = title.toLowerCase().replaceAll(' ', '-')

  return html`<section>
    <h2 id="${id}">${title}</h2>
    <div class="scroll" tabindex="0" role="region" aria-labelledby="${id}">
      ${
        rows.length === 0
          ? html`<p class="empty">${empty}</p>`
          : html`<table>
              <thead>
                <tr>
                  ${columns.map(
                    (name, index) => html`<th scope="col" class="${kind(index)}">${name}</th>`
                  )}
                </tr>
              </thead>
              <tbody>
                ${rows.map(
                  (row) =>
                    html`<tr>
                      ${row.map((cell, index) => html`<td class="${kind(index)}">${cell}</td>`)}
                    </tr>`
                )}
              </tbody>
            </table>`
      }
    </div>
  </section>`
}

/** A state as a coloured label. */
export function state(name: string): Html {
  const kind = GOOD.includes(name) ? 'good' : BAD.includes(name) ? 'bad' : ''
  return html`<span class="state ${kind}">${name}</span>`
}
