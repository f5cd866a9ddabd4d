/** The body of an answer of an outside service. Throws as soon as it is longer than the limit. */
export async function boundedText(answer: Response, mostCharacters: number, whose: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > mostCharacters) throw new Error(`The answer of ${whose} is too large`);
  }
  return text + decoder.decode();
}
