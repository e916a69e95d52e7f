import { lazy, type ReactNode } from 'react'
import { DatePlaceholder, LoadWhenSeen } from './date_placeholder'

const DatePicker = lazy(() => import('./date_picker'))

export interface DateFieldProps {
  label: string
  name?: string
  /** YYYY-MM-DD. */
  value: string | null
  /** Only days that can be: null while what is typed is not valid. */
  onChange: (day: string | null) => void
  min?: string
  max?: string
  description?: ReactNode
  errorMessage?: string | null
  isRequired?: boolean
  isDisabled?: boolean
}

/** A day, typed as dd/MM/yyyy or chosen from a calendar. Its code arrives when it comes into view. */
export function DateField(props: DateFieldProps) {
  return (
    <LoadWhenSeen fallback={<DatePlaceholder name={props.label} labels={[props.label]} />}>
      <DatePicker {...props} />
    </LoadWhenSeen>
  )
}
