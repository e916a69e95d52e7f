import { type ReactNode, useEffect, useRef } from 'react'
import { Card } from '~/components/ui/card'
import { Icon, type IconName } from '~/components/ui/icon'
import { Container } from '~/components/ui/container'
import { Stack } from '~/components/ui/stack'

interface AccountNoticeProps {
  icon: IconName
  tone: 'success' | 'danger' | 'info'
  title: string
  children: ReactNode
  action?: ReactNode
}

const TONES = {
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
}

/** The result of an account step. It replaces a form, so it scrolls into view and takes the focus. */
export function AccountNotice({ icon, tone, title, children, action }: AccountNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [title])

  return (
    <Container className="flex justify-center py-10 sm:py-16">
      <Card padding="lg" className="flex w-full max-w-md flex-col gap-4 text-center">
        <span
          className={`mx-auto flex size-16 items-center justify-center rounded-full ${TONES[tone]}`}
        >
          <Icon name={icon} size={32} />
        </span>
        <h1
          ref={heading}
          tabIndex={-1}
          className="font-display text-2xl font-strong text-ink outline-none sm:text-3xl"
        >
          {title}
        </h1>
        <Stack className="text-muted">{children}</Stack>
        {action}
      </Card>
    </Container>
  )
}
