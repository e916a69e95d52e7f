import { Head } from '@inertiajs/react'

export default function Privacy() {
  return (
    <>
      <Head title="Privacy" />
      <h1>Privacy</h1>
    </>
  )
}
