interface SpinnerProps {
  label?: string
  size?: number
}

export function Spinner({ label, size = 20 }: SpinnerProps) {
  return (
    <span
      className="inline-block flex-none animate-turn rounded-full border-[2.5px] border-current/25 border-t-current"
      style={{ width: size, height: size }}
      aria-hidden={!label}
    >
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
