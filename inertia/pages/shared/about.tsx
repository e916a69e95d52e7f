import { Head } from '@inertiajs/react'

export default function About() {
  return (
    <>
      <Head title="About" />
      <h1>About</h1>
    </>
  )
}
