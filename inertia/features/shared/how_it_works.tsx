const legs = [
  {
    title: 'Search & Browse',
    text: 'Look for a bay, a depth or a length. Every mooring shows its rates, photos and specifications, and roughly where it lies.',
  },
  {
    title: 'Book & Pay',
    text: 'Choose your nights and see the total at once. Your nights are held while you pay by card.',
  },
  {
    title: 'Dock & Enjoy',
    text: 'A day before check-in you receive the mooring number, its coordinates and how to get there. Arrive from 2:00 PM.',
  },
]

/** Three legs of a passage, joined by the dashed course line of a chart. */
export function HowItWorks() {
  return (
    <section className="passage-section" aria-labelledby="how-title">
      <div className="section container">
        <h2 id="how-title">How It Works</h2>
        <ol className="passage">
          {legs.map(({ title, text }, index) => (
            <li key={title} className="leg">
              <span className="waypoint" aria-hidden>
                {index + 1}
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
