import { Icon } from '~/components/ui/icon'
import { RequiredMark } from './field'
import { cx } from '~/lib/class_names'
import { formatDate } from '~/lib/format'

interface DatePlaceholderProps {
  name: string
  /** The days of the field: what each is called, and YYYY-MM-DD when it is chosen. */
  days: { label: string; value: string | null }[]
  isRequired?: boolean
}

/** The shape of a date field while its code is on the way; as tall as the field itself. */
export function DatePlaceholder({ name, days, isRequired }: DatePlaceholderProps) {
  return (
    <div
      className={cx('field', days.length === 1 ? 'date-single' : 'date-range')}
      role="group"
      aria-label={name}
      aria-busy
    >
      <div className="date-group">
        {days.map(({ label, value }) => (
          <div key={label} className="date-input">
            <span className="field-label">
              {label}
              {isRequired && <RequiredMark />}
            </span>
            <span className={cx('date-segments', !value && 'text-muted')}>
              {value ? formatDate(value) : 'dd/mm/yyyy'}
            </span>
          </div>
        ))}
        <span className="icon-btn text-muted">
          <Icon name="calendar" />
        </span>
      </div>
    </div>
  )
}
