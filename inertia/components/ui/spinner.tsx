interface SpinnerProps {
  label?: string
  size?: number
}

export function Spinner({ label, size = 20 }: SpinnerProps) {
  return (
    <span className="spinner" style={{ width: size, height: size }} aria-hidden={!label}>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  )
}
