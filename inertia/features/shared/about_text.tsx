import { useSite } from '~/lib/use_site'

export function AboutText() {
  const { name, fees } = useSite()

  return (
    <div className="prose">
      <h2>Why we exist</h2>
      <p>
        Auckland has thousands of moorings and never enough of them. Waiting lists are long,
        anchorages fill up in summer, and yet on any night many buoys swing without a boat because
        their owner is cruising, hauled out or away. {name} opens these nights to others: owners
        earn from a mooring that would sit idle, and visitors find a place to moor without asking
        around.
      </p>
      <h2>What we stand for</h2>
      <p>
        <strong>Plain prices.</strong> One price in New Zealand dollars, shown before you book. The
        owner keeps {fees.owner}% of it; {fees.platform}% runs the service.
      </p>
      <p>
        <strong>Care with places.</strong> A mooring is somebody's property and often near their
        home. Exact positions stay hidden until a booking is paid and the stay is near.
      </p>
      <p>
        <strong>Checked listings.</strong> We read every listing before it appears, and ask for
        depth, size limits and inspection dates, because these decide whether your boat fits there.
      </p>
      <h2>Where we work</h2>
      <p>
        From the Waitematā and Manukau harbours to Waiheke, Aotea / Great Barrier Island, Mahurangi,
        Whangārei and the Bay of Islands. We live in Auckland and sail here ourselves.
      </p>
    </div>
  )
}
