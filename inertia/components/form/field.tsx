import { type HTMLAttributes, type ReactNode, useId } from 'react'
import { Icon } from '~/components/ui/icon'
import { cx } from '~/lib/class_names'
import { useFieldError } from './form_errors'

/** Props of every field. */
export interface FieldProps {
  label: ReactNode
  name?: string
  description?: ReactNode
  errorMessage?: string | null
  isRequired?: boolean
  isDisabled?: boolean
  /** Hides the label visually; screen readers still read it. */
  hideLabel?: boolean
  className?: string
}

/** Ids and ARIA attributes that connect a control with its label, description and error. */
export function useField({ name, description, errorMessage, isRequired, isDisabled }: FieldProps) {
  const id = useId()
  const error = useFieldError(name, errorMessage)
  const descriptionId = `${id}description`
  const errorId = `${id}error`
  const describedBy = cx(description ? descriptionId : '', error ? errorId : '')

  return {
    ids: { control: id, label: `${id}label`, description: descriptionId, error: errorId },
    error,
    control: {
      id,
      name,
      'disabled': isDisabled,
      'aria-required': isRequired || undefined,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy || undefined,
    },
  }
}

export const fieldLabel = 'mb-[0.4rem] inline-block text-sm/[1.35] font-semibold'

interface FieldFrameProps extends Pick<
  FieldProps,
  'label' | 'description' | 'isRequired' | 'hideLabel' | 'className'
> {
  ids: ReturnType<typeof useField>['ids']
  error?: string
  /** Additional content beside the description, such as a counter. */
  aside?: ReactNode
  children: ReactNode
}

/** Label above, control, then description and error below. */
export function FieldFrame({ ids, error, aside, children, ...field }: FieldFrameProps) {
  return (
    <div className={cx('min-w-0', field.className)} data-invalid={error ? true : undefined}>
      <label
        id={ids.label}
        htmlFor={ids.control}
        className={field.hideLabel ? 'sr-only' : fieldLabel}
      >
        {field.label}
        {field.isRequired && !field.hideLabel && <RequiredMark />}
      </label>
      {children}
      {(field.description || aside) && (
        <FieldNote>
          {field.description && <span id={ids.description}>{field.description}</span>}
          {aside}
        </FieldNote>
      )}
      <FieldError id={ids.error}>{error}</FieldError>
    </div>
  )
}

interface FieldNoteProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'p' | 'span'
}

/** A short text below a control, or beside an option. */
export function FieldNote({ as: Element = 'div', className, ...attributes }: FieldNoteProps) {
  return (
    <Element
      {...attributes}
      className={cx(
        'mt-[0.4rem] flex justify-between gap-4 text-xs/body font-normal text-muted',
        className
      )}
    />
  )
}

export function FieldError({ id, children }: { id: string; children?: string }) {
  if (!children) return null

  return (
    <p
      id={id}
      className="mt-[0.4rem] flex items-start gap-[0.4rem] text-sm/body font-emphasis text-danger"
    >
      <Icon name="alert" size={16} className="mt-[0.2rem]" />
      <span>{children}</span>
    </p>
  )
}

/** Hidden from screen readers, which read `aria-required`. */
export function RequiredMark() {
  return <span className="after:text-danger after:content-['_*']" aria-hidden />
}
