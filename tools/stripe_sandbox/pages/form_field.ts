import { html, type Html } from './html.ts'

interface FormField {
  name: string
  label: string
  value: string
  autocomplete: string
  error?: string | undefined
  hint?: string
  numeric?: boolean
  required?: boolean
  type?: 'text' | 'email'
}

/** A labelled input with its hint and error tied to it. */
export function formField(field: FormField): Html {
  const { name, error, hint } = field
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')

  return html`<div class="field">
    <label for="${name}">${field.label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${field.type ?? 'text'}"
      value="${field.value}"
      autocomplete="${field.autocomplete}"
      ${field.numeric === true && html` inputmode="numeric"`}${
        field.required !== false && html` required`
      }${described !== '' && html` aria-describedby="${described}"`}${
        error !== undefined && html` aria-invalid="true"`
      }
    />
    ${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${error !== undefined && html`<p class="error" id="${name}-error">${error}</p>`}
  </div>`
}
