export function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className="link break-words">
      {address}
    </a>
  )
}
