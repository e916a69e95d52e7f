import type { ReactNode } from 'react'
import { Card } from '~/components/ui/card'
import { Container } from '~/components/ui/container'
import { Stack } from '~/components/ui/stack'

interface AccountCardProps {
  title: string
  description?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** The narrow card of the account screens: title, content and links. */
export function AccountCard({ title, description, footer, children }: AccountCardProps) {
  return (
    <Container className="flex justify-center py-10 sm:py-16">
      <div className="w-full max-w-md">
        <Card padding="lg" className="flex flex-col gap-4">
          <Stack as="header">
            <h1 className="font-display text-2xl font-strong text-ink sm:text-3xl">{title}</h1>
            {description && <p className="text-muted">{description}</p>}
          </Stack>
          {children}
        </Card>
        {footer && <p className="mt-6 text-center text-muted">{footer}</p>}
      </div>
    </Container>
  )
}
