import { type DragEvent, useState } from 'react'
import { Icon, type IconName } from '~/components/ui/icon'
import { Spinner } from '~/components/ui/spinner'
import { cx } from '~/lib/class_names'
import { type FieldProps, FieldError, FieldNote, useField } from './field'

interface FileDropFieldProps extends FieldProps {
  /** Media types, as 'image/png'. */
  accept: readonly string[]
  onFiles: (files: File[]) => void
  isMultiple?: boolean
  isPending?: boolean
  hint?: string
  icon?: IconName
  /** Opens the camera of a phone. */
  capture?: 'environment'
}

/** Takes files by click, keyboard or drop. Does not validate them. */
export function FileDropField({
  accept,
  onFiles,
  isMultiple = false,
  isPending = false,
  hint,
  icon = 'upload',
  capture,
  ...field
}: FileDropFieldProps) {
  const { ids, error, control } = useField({ ...field, description: field.description ?? hint })
  const [isOver, setOver] = useState(false)

  function take(list: FileList | null) {
    const files = [...(list ?? [])]
    if (files.length > 0 && !field.isDisabled && !isPending)
      onFiles(isMultiple ? files : files.slice(0, 1))
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  return (
    <div className={cx('min-w-0', field.className)} data-invalid={error ? true : undefined}>
      <label
        className={cx(
          'flex min-h-32 cursor-pointer flex-col items-center justify-center gap-2 rounded-md border border-dashed p-5 text-center text-link transition-[border-color,box-shadow] duration-150',
          'hover:border-accent hover:bg-accent-soft has-disabled:cursor-not-allowed has-disabled:bg-sunken has-disabled:text-muted',
          'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
          isOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-raised'
        )}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        aria-busy={isPending}
      >
        <input
          {...control}
          type="file"
          accept={accept.join(',')}
          multiple={isMultiple}
          capture={capture}
          disabled={field.isDisabled || isPending}
          className="sr-only"
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
        {isPending ? <Spinner size={24} /> : <Icon name={icon} size={24} />}
        <span className="font-semibold">{field.label}</span>
      </label>
      {(field.description ?? hint) && (
        <FieldNote as="p" id={ids.description}>
          {field.description ?? hint}
        </FieldNote>
      )}
      <FieldError id={ids.error}>{error}</FieldError>
    </div>
  )
}
