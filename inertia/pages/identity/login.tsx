import { Seo } from '~/components/ui/seo'
import { SignInSteps } from '~/features/identity/sign_in_steps'
import type { InertiaProps } from '~/types'

export default function Login({ next }: InertiaProps<{ next: string | null }>) {
  return (
    <>
      <Seo title="Login" noindex />
      <SignInSteps next={next} />
    </>
  )
}
