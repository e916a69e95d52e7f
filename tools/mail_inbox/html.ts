/** Markup that needs no escaping. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Value = Html | Html[] | string | number | null | false

/** A template tag that escapes its values, except Html. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(
    strings.reduce((markup, part, index) => markup + render(values[index - 1]) + part)
  )
}

function render(value: Value): string {
  if (value === null || value === false) return ''
  if (Array.isArray(value)) return value.map(render).join('')
  return value instanceof Html ? value.markup : escape(String(value))
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string) {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character])
}
