import { useState } from 'react'
import { showToast } from '~/lib/toasts'
import { Button } from './button'

/** Copies the text and confirms it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      showToast({ title: 'Copied' })
    } catch {
      showToast({ tone: 'danger', title: 'Could not copy. Please select the text and copy it.' })
    }
  }

  return (
    <Button variant="quiet" size="sm" icon={isCopied ? 'check' : 'copy'} onPress={copy}>
      {label}
    </Button>
  )
}
