import { Head } from '@inertiajs/react'

export default function Contact() {
  return (
    <>
      <Head title="Contact" />
      <h1>Contact</h1>
    </>
  )
}
