interface Reader {
  emailConfirmed: boolean;
  firstname: string;
}

/**
 * A mail names its reader only once the address is confirmed. Until then the name was typed by whoever opened the
 * account, who may be a stranger to the mail's reader.
 */
export function greetingFor({ emailConfirmed, firstname }: Reader): string {
  return emailConfirmed ? `Hola, ${firstname}.` : 'Hola.';
}
