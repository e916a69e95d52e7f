import { type RefObject, useEffect } from 'react'
import { Banner } from '~/components/ui/banner'
import { Button, ButtonLink } from '~/components/ui/button'
import { CopyButton } from '~/components/ui/copy_button'
import { Dialog } from '~/components/ui/dialog'
import { useSite } from '~/lib/use_site'

interface RecoveryCodesProps {
  codes: string[]
  /** Has the focus afterwards. */
  returnTo: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The ten recovery codes, shown this once: to copy, to download and to print. Only its button closes it. */
export function RecoveryCodesDialog({ codes, returnTo, onClose }: RecoveryCodesProps) {
  useEffect(() => () => focusOn(returnTo), [returnTo])

  return (
    <Dialog
      isOpen
      isDismissable={false}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Save your recovery codes"
      footer={<Button onPress={onClose}>I have saved them</Button>}
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  )
}

/** In the next frame: until then the page behind the dialog takes no focus. */
function focusOn(place: RefObject<HTMLElement | null>) {
  requestAnimationFrame(() => place.current?.focus())
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  const { name } = useSite()
  const text = `${name}: recovery codes. Each works once.\n\n${codes.join('\n')}\n`

  return (
    <div data-print-alone className="flex flex-col gap-4">
      <Banner tone="warning" title="We only show them once">
        Each one signs you in once if you lose your phone or key. Save them somewhere you can get to
        without your phone.
      </Banner>
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-1 sm:grid-cols-2 rounded-md border border-line bg-sunken p-4 font-mono text-sm/body tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={codes.join('\n')} label="Copy" />
        <ButtonLink
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          external
          variant="quiet"
          size="sm"
          icon="download"
        >
          Download
        </ButtonLink>
        <Button variant="quiet" size="sm" icon="print" onPress={() => window.print()}>
          Print
        </Button>
      </div>
    </div>
  )
}
