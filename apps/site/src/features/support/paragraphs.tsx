// Text of the customer centre, paragraph by paragraph.
export function Paragraphs({ texts }: { readonly texts: readonly string[] }) {
  return (
    <div className="flex max-w-3xl flex-col gap-3 text-base leading-7">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}

/** Rules, one a line of the text. */
export function RuleList({ text }: { readonly text: string }) {
  return (
    <ul className="flex max-w-3xl list-disc flex-col gap-2 pl-5 text-base leading-7 marker:text-dim">
      {text.split('\n').map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
