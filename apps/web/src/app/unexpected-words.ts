export const supportScreen = '/app/v2/support';

/** [APP-04] As specified; also said where the server fails. */
export const unexpectedError = {
  title: 'Ha ocurrido un error inesperado',
  text: 'Vuelva a intentar más tarde o llame a soporte para notificarnos del problema.',
};
