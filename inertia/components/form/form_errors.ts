import { createContext, useContext } from 'react'

/** Messages by field name, provided by the surrounding form. */
export const FormErrors = createContext<Record<string, string>>({})

/** The message of a field: its own, otherwise the form's message for its name. */
export function useFieldError(name: string | undefined, own: string | null | undefined) {
  const errors = useContext(FormErrors)
  return own ?? (name ? errors[name] : undefined) ?? undefined
}
