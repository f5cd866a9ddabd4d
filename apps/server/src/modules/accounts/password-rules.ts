const minimumLength = 8;
const maximumLength = 200;

/** Passwords that people often choose. Compared in lower case and without accents. */
const commonPasswords = new Set(
  `password passw0rd contrasena contraseña clave clavesecreta micontrasena secreto 12345678 123456789 1234567890 0123456789 87654321
  11111111 00000000 22222222 12341234 11223344 12121212 abcdefgh abcd1234 abc12345 qwertyui qwertyuiop qwerty123 asdfghjk
  asdfghjkl zxcvbnm1 1q2w3e4r 1qaz2wsx q1w2e3r4 iloveyou teamomucho teamo123 tequiero princesa futbol123 colocolo universidadchile
  lachilena chile123 chile2024 chile2025 chile2026 santiago santiago1 vivachile football baseball superman batman123 pokemon1
  dragon123 monkey123 sunshine letmein1 welcome1 bienvenido administrador admin123 usuario1 invitado conductor conductor1 uber1234
  taxista1 volante1 volante123 volanteapp`.split(/\s+/),
);

function plain(password: string): string {
  return password
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '');
}

/** Returns what is wrong with a new password, or undefined when it is good. */
export function passwordFault(password: string, personal: readonly string[]): string | undefined {
  if (password.length < minimumLength) return `Usa al menos ${minimumLength} caracteres.`;
  if (password.length > maximumLength) return `Usa como máximo ${maximumLength} caracteres.`;
  const guess = plain(password);
  const repeated = new Set(guess).size <= 2;
  if (repeated || commonPasswords.has(guess)) return 'Esa contraseña es muy fácil de adivinar. Prueba con otra.';
  if (personal.some((text) => text && plain(text) === guess)) {
    return 'Tu contraseña no puede ser tu nombre ni tu correo.';
  }
  return undefined;
}
