import { Head } from '@inertiajs/react'

export default function Home() {
  return (
    <>
      <Head title="Home" />
      <h1>Home</h1>
    </>
  )
}
