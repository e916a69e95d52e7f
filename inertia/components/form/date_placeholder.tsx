import { Icon } from '~/components/ui/icon'
import { RequiredMark } from './field'
import { cx } from '~/lib/class_names'

interface DatePlaceholderProps {
  name: string
  labels: string[]
  isRequired?: boolean
}

/** The shape of a date field while its code is on the way; as tall as the field itself. */
export function DatePlaceholder({ name, labels, isRequired }: DatePlaceholderProps) {
  return (
    <div
      className={cx('field', labels.length === 1 ? 'date-single' : 'date-range')}
      role="group"
      aria-label={name}
      aria-busy
    >
      <div className="date-group">
        {labels.map((label) => (
          <div key={label} className="date-input">
            <span className="field-label">
              {label}
              {isRequired && <RequiredMark />}
            </span>
            <span className="date-segments text-muted">dd/mm/yyyy</span>
          </div>
        ))}
        <span className="icon-btn text-muted">
          <Icon name="calendar" />
        </span>
      </div>
    </div>
  )
}
