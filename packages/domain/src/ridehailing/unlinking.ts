/** What a driver gives up by unlinking, one sentence each. */
export function unlinkCosts({ renting, discount }: { renting: boolean; discount: number }): string[] {
  if (!renting) return ['Para arrendar necesitas una cuenta vinculada: tendrás que vincularla otra vez.'];
  return [
    discount > 0
      ? `Pierdes tu descuento de ${discount}%: desde mañana pagas el arriendo completo.`
      : 'Tu arriendo se cobra sin descuento mientras no haya una cuenta vinculada.',
    'Los viajes que hagas no se abonan a nadie: no aparecen en tus ganancias ni en tu liquidación.',
    'Le avisamos a nuestro equipo.',
  ];
}
