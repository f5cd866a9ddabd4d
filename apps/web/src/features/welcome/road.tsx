/** A car on a night road, the Andes and the city behind: drawn, in the colours of the hero card. */
export function Road() {
  return (
    <svg aria-hidden="true" viewBox="0 0 360 168" className="mt-3 block w-full" fill="none">
      <g className="fill-on-hero">
        <path d="M0 126l34-34 22 14 40-52 26 26 18-14 44 46 34-28 30 24 42-50 30 32 40-26v62z" opacity=".05" />
        <path d="M96 54l12 14-7 6-6-5-7 8-6-4zM290 58l11 14-7 5-6-5-8 7-5-4z" opacity=".14" />
        <path
          d="M18 136V104h14v32zM38 136V90h12v46zM56 136v-24h16v24zM78 136V98h10v38zM262 136v-30h14v30zM282 136V70q7-8 14 0v66zM302 136V96h12v40zM320 136v-22h18v22z"
          opacity=".09"
        />
        <path d="M0 136h360v32H0z" opacity=".07" />
      </g>
      <path d="M4 155h352" className="stroke-on-hero" strokeWidth="2.5" strokeDasharray="20 16" opacity=".3" />
      <g className="fill-accent">
        <path d="M239 121l104-15v36l-104-13z" opacity=".13" />
        <path d="M105 133v-11q0-6 7-8l18-4q11-15 19-19 5-2 11-2h27q8 0 13 5l15 15q17 2 23 6 5 4 5 11v7z" />
      </g>
      <g className="fill-hero">
        <path d="M137 109q8-11 15-14 3-1 7-1h11v15zM176 109V94h12q6 0 9 3l12 12z" />
        <circle cx="133" cy="135" r="11" />
        <circle cx="211" cy="135" r="11" />
        <path d="M178 116h8v2.5h-8z" />
      </g>
      <g className="stroke-accent" strokeWidth="3">
        <circle cx="133" cy="135" r="6.5" />
        <circle cx="211" cy="135" r="6.5" />
      </g>
    </svg>
  );
}
