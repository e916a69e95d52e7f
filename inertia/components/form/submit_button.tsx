import type { ComponentProps } from 'react'
import { Button } from '~/components/ui/button'

export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type'>) {
  return <Button {...props} type="submit" />
}
