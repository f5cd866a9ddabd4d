/** Night road with the city behind: drawn, in the colours of the hero card. */
export function Road() {
  return (
    <svg aria-hidden="true" viewBox="0 0 360 150" className="mt-2 block w-full" fill="none">
      <path
        d="M0 92l38-20 30 12 44-34 40 28 34-18 46 30 40-22 36 16 52-28v94H0z"
        className="fill-on-hero"
        opacity=".06"
      />
      <path
        d="M24 92V66h16v26M48 92V54h12v38M258 92V60h18v32M284 92V48h12v44M304 92V70h16v22"
        className="fill-on-hero"
        opacity=".1"
      />
      <path d="M0 150V104q180-22 360 0v46z" className="fill-on-hero" opacity=".08" />
      <path d="M96 150L166 94h28l70 56z" className="fill-on-hero" opacity=".1" />
      <path d="M180 98v8M180 114v10M180 132v14" className="stroke-accent" strokeWidth="3.5" strokeLinecap="round" />
      <g className="stroke-accent" strokeWidth="2.6" strokeLinejoin="round" strokeLinecap="round">
        <path d="M206 132v-13q1-6 12-8l9-11q3-4 9-4h26q6 0 10 4l8 11q12 1 13 8v13z" className="fill-hero" />
        <path d="M230 111l6-8q2-2 5-2h7v10zM254 111v-10h7q4 0 6 2l6 8z" />
        <circle cx="226" cy="133" r="7.5" className="fill-hero" />
        <circle cx="274" cy="133" r="7.5" className="fill-hero" />
      </g>
      <path
        d="M206 122l-26 6M206 126l-18 8"
        className="stroke-accent"
        strokeWidth="2"
        strokeLinecap="round"
        opacity=".6"
      />
    </svg>
  );
}
