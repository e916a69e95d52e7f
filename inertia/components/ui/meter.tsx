import { useId } from 'react'

interface MeterProps {
  label: string
  /** Per cent; what is above 100 fills the bar. */
  value: number
  valueLabel: string
}

export function Meter({ label, value, valueLabel }: MeterProps) {
  const labelId = useId()
  const filled = Math.min(100, Math.max(0, value))

  return (
    <div className="meter">
      <span id={labelId}>{label}</span>
      <span className="meter-value">{valueLabel}</span>
      <div
        role="meter"
        aria-labelledby={labelId}
        aria-valuenow={filled}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={valueLabel}
        className="meter-track"
      >
        <span className="meter-bar" style={{ width: `${filled}%` }} />
      </div>
    </div>
  )
}
