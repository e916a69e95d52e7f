import { Icon } from '~/components/ui/icon'
import { cx } from '~/lib/class_names'

/** The shape of a date field while its code is on the way; as tall as the field itself. */
export function DatePlaceholder({ name, labels }: { name: string; labels: string[] }) {
  return (
    <div
      className={cx('field', labels.length === 1 && 'date-single')}
      role="group"
      aria-label={name}
      aria-busy
    >
      <div className="date-group">
        {labels.map((label) => (
          <div key={label} className="date-input">
            <span className="field-label">{label}</span>
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
