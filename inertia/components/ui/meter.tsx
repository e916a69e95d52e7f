import { useId } from 'react'

interface MeterProps {
  label: string
  /** Per cent; values above 100 fill the bar. */
  value: number
  valueLabel: string
}

export function Meter({ label, value, valueLabel }: MeterProps) {
  const labelId = useId()
  const filled = Math.min(100, Math.max(0, value))

  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-[0.4rem] text-sm/body font-emphasis">
      <span id={labelId}>{label}</span>
      <span className="tabular-nums">{valueLabel}</span>
      <div
        role="meter"
        aria-labelledby={labelId}
        aria-valuenow={filled}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={valueLabel}
        className="col-span-full h-2.5 overflow-hidden rounded-full bg-sunken inset-ring inset-ring-line"
      >
        <span
          className="block h-full rounded-[inherit] bg-accent"
          style={{ width: `${filled}%` }}
        />
      </div>
    </div>
  )
}
