import { Button } from '~/components/ui/button'

interface MonthTurnsProps {
  isFirst: boolean
  isLast?: boolean
  /** Called with -1 for earlier and 1 for later. */
  onTurn: (step: -1 | 1) => void
}

/** The buttons to the months before and after. */
export function MonthTurns({ isFirst, isLast, onTurn }: MonthTurnsProps) {
  return (
    <div className="flex min-w-0 flex-wrap gap-2">
      <Button
        variant="secondary"
        size="sm"
        icon="chevron-left"
        isDisabled={isFirst}
        onPress={() => onTurn(-1)}
      >
        Earlier
      </Button>
      <Button
        variant="secondary"
        size="sm"
        icon="chevron-right"
        isDisabled={isLast}
        onPress={() => onTurn(1)}
      >
        Later
      </Button>
    </div>
  )
}
