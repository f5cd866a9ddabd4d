/** The address in '203.0.113.7:51234', '[2001:db8::1]:51234' or '[2001:db8::1]', as some proxies write it; else the text itself. */
export function plainAddress(text: string): string {
  const [, inBrackets, version4] =
    /^(?:\[([\da-f:.]+)\](?::\d{1,5})?|(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5})$/i.exec(text.trim()) ?? [];
  return inBrackets ?? version4 ?? text;
}
