import { Head } from '@inertiajs/react'

export default function Terms() {
  return (
    <>
      <Head title="Terms" />
      <h1>Terms</h1>
    </>
  )
}
