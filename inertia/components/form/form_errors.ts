import { createContext, useContext } from 'react'

/** Messages by field name of the form around. */
export const FormErrors = createContext<Record<string, string>>({})

/** The message of one field: its own, or the form's for its name. */
export function useFieldError(name: string | undefined, own: string | null | undefined) {
  const errors = useContext(FormErrors)
  return own ?? (name ? errors[name] : undefined) ?? undefined
}
