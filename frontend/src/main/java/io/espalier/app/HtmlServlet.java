package io.espalier.app;

import io.espalier.ui.text.Language;
import io.espalier.ui.text.Say;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Answers with pages of plain HTML, in the language of whoever asks. */
@SuppressWarnings("serial")
abstract class HtmlServlet extends HttpServlet {
    @Override
    protected final void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Language language = Language.asked(request.getCookies(), request.getLocale());
        Say.speaking(language, () -> answer(request, response));
    }

    private void answer(HttpServletRequest request, HttpServletResponse response) throws IOException {
        try {
            super.service(request, response);
        } catch (ServletException e) {
            throw new IOException(e);
        }
    }
}
