import { iconButtonClass } from '~/components/ui/button_look'
import { Icon } from '~/components/ui/icon'
import { dateLooks } from './date_look'
import { RequiredMark } from './field'
import { cx } from '~/lib/class_names'
import { formatDate } from '~/lib/format'

interface DatePlaceholderProps {
  name: string
  /** Label of each date, and its value as YYYY-MM-DD if chosen. */
  days: { label: string; value: string | null }[]
  isRequired?: boolean
}

/** Placeholder of a date field while its code loads; as tall as the field itself. */
export function DatePlaceholder({ name, days, isRequired }: DatePlaceholderProps) {
  const look = dateLooks[days.length === 1 ? 'single' : 'range']

  return (
    <div className={cx('min-w-0', look.frame)} role="group" aria-label={name} aria-busy>
      <div className={look.group(false)}>
        {days.map(({ label, value }) => (
          <div key={label} className={look.input}>
            <span className={look.label}>
              {label}
              {isRequired && <RequiredMark />}
            </span>
            <span className={cx(look.segments(false), !value && 'text-muted')}>
              {value ? formatDate(value) : 'dd/mm/yyyy'}
            </span>
          </div>
        ))}
        <span className={iconButtonClass(cx('text-muted', look.button))}>
          <Icon name="calendar" />
        </span>
      </div>
    </div>
  )
}
