import { type DragEvent, useState } from 'react'
import { Icon } from '~/components/ui/icon'
import { Spinner } from '~/components/ui/spinner'
import { cx } from '~/lib/class_names'
import { type FieldProps, FieldError, useField } from './field'

interface FileDropFieldProps extends FieldProps {
  /** Media types, as 'image/png'. */
  accept: readonly string[]
  onFiles: (files: File[]) => void
  isMultiple?: boolean
  isPending?: boolean
  hint?: string
}

/** Files by click, keyboard or drop. What is given is not judged here. */
export function FileDropField({
  accept,
  onFiles,
  isMultiple = false,
  isPending = false,
  hint,
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
    <div className={cx('field', field.className)} data-invalid={error ? true : undefined}>
      <label
        className={cx('file-drop', isOver && 'file-drop-over')}
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
          disabled={field.isDisabled || isPending}
          className="visually-hidden"
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
        {isPending ? <Spinner size={24} /> : <Icon name="upload" size={24} />}
        <span className="file-drop-label">{field.label}</span>
      </label>
      {(field.description ?? hint) && (
        <p id={ids.description} className="field-note">
          {field.description ?? hint}
        </p>
      )}
      <FieldError id={ids.error}>{error}</FieldError>
    </div>
  )
}
