export interface Clause {
  title: string;
  text: string;
}

export const version = 'Febrero 2025';

export const clauses: Clause[] = [
  {
    title: '1. Qué regulan estos términos',
    text: 'Estos términos regulan el arriendo de vehículos a conductores y el uso de esta aplicación. Al aceptarlos celebras un contrato con la empresa arrendadora por el plan que elijas, por turnos y por kilómetro recorrido.',
  },
  {
    title: '2. Quién puede arrendar',
    text: 'Debes tener licencia de conducir vigente, cédula de identidad, hoja de vida del conductor y certificado de antecedentes al día. La empresa puede pedir documentos nuevos cuando los tuyos vencen.',
  },
  {
    title: '3. Precio del arriendo',
    text: 'El precio base de cada turno y el valor por kilómetro se expresan en UF, con IVA incluido, y se cobran en pesos según el valor de la UF de cada día. El descuento por categoría de conductor se aplica sobre ambos y no es acumulable.',
  },
  {
    title: '4. Liquidaciones y pagos',
    text: 'La semana va de lunes a domingo, hora de Santiago. Cada lunes recibes una liquidación con tus ingresos, egresos y cuotas. Si el saldo es a tu favor se deposita en tu cuenta principal; si es en contra, debes pagarlo dentro del plazo indicado o se suma como deuda a la siguiente.',
  },
  {
    title: '5. Uso y cuidado del vehículo',
    text: 'El vehículo es para transporte de pasajeros en las plataformas autorizadas. Debes entregarlo limpio, con las fotos solicitadas y, si es eléctrico, con al menos 60% de batería. Está prohibido subarrendarlo o prestarlo.',
  },
  {
    title: '6. Turnos compartidos y entregas',
    text: 'Cuando compartes el auto, cada entrega se registra en la aplicación con fotos, reporte de daños y código de seguridad. Eres responsable del vehículo desde que lo recibes hasta que lo entregas.',
  },
  {
    title: '7. Multas, TAG y deducibles',
    text: 'Las multas de tránsito, los peajes TAG y los daños ocurridos mientras tienes el vehículo son de tu cargo. El deducible general es de 10 UF y el de pérdida total de 30 UF.',
  },
  {
    title: '8. Datos personales',
    text: 'Tratamos tus datos para administrar tu arriendo, tus pagos y tu seguridad. Puedes pedir una copia o eliminar tu cuenta desde la configuración de tu cuenta. No vendemos tus datos.',
  },
  {
    title: '9. Término del arriendo',
    text: 'Puedes terminar tu arriendo avisando con siete días. La empresa puede suspenderlo por deudas, documentos vencidos o mal uso del vehículo. La garantía se devuelve después de la última liquidación, descontado lo que se deba.',
  },
];
