// The part of subset-font that the build uses; the package brings no types.
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { readonly targetFormat: 'woff2'; readonly variationAxes?: Readonly<Record<string, unknown>> },
  ): Promise<Buffer>
}
