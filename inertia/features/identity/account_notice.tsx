import type { ReactNode } from 'react'
import { Card } from '~/components/ui/card'
import { Icon, type IconName } from '~/components/ui/icon'

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

/** How an account step came out, told in the middle of the screen and to screen readers. */
export function AccountNotice({ icon, tone, title, children, action }: AccountNoticeProps) {
  return (
    <div className="container flex justify-center py-10 sm:py-16">
      <Card padding="lg" className="stack w-full max-w-md text-center" role="status">
        <span
          className={`mx-auto flex size-16 items-center justify-center rounded-full ${TONES[tone]}`}
        >
          <Icon name={icon} size={32} />
        </span>
        <h1 className="font-display text-2xl font-semibold text-ink sm:text-3xl">{title}</h1>
        <div className="stack text-muted">{children}</div>
        {action}
      </Card>
    </div>
  )
}
